# A stand-in for what is needed of NumPy.
import array, itertools

int16, float32 = "h", "f"

class Samples(list):
    def astype(self, kind): return self
    def ravel(self): return self
    def __truediv__(self, number): return Samples(sample / number for sample in self)
    def __getitem__(self, place):
        found = super().__getitem__(place)
        return Samples(found) if isinstance(place, slice) else found

def frombuffer(data, kind): return Samples(array.array(kind, data))

def concatenate(parts): return Samples(itertools.chain.from_iterable(parts))
