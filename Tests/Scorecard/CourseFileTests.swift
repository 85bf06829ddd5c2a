import Testing

@Suite("Course files") struct CourseFileTests {}
