/** Keeps the first `max` of any number of places (or other numbers) in order. */
export interface FirstPlaces {
  add(place: number): void;
  readonly places: readonly number[];
}

export function createFirstPlaces(max: number, isBefore: (one: number, other: number) => boolean): FirstPlaces {
  const places: number[] = [];
  return {
    places,
    add(place) {
      const last = places[places.length - 1];
      if (places.length === max && last !== undefined && !isBefore(place, last)) return;
      let low = 0;
      for (let high = places.length; low < high; ) {
        const middle = (low + high) >>> 1;
        if (isBefore(place, places[middle] ?? 0)) high = middle;
        else low = middle + 1;
      }
      places.splice(low, 0, place);
      if (places.length > max) places.pop();
    },
  };
}
