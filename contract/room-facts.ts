/** The kinds of beds of a room type. */
export const bedKinds = ['single', 'double', 'queen', 'king', 'twin', 'bunk', 'sofa'] as const;

export type BedKind = (typeof bedKinds)[number];

/** Facts of a room type that guests compare and filter by: values of the product attribute `RoomAmenity`. */
export const roomFacts = [
  'seaView',
  'mudflatView',
  'gardenView',
  'cityView',
  'balcony',
  'terrace',
  'skylight',
  'loft',
  'bunkBed',
  'desk',
  'wifi',
  'television',
  'shower',
  'bath',
  'sharedBathroom',
  'hairdryer',
  'kitchen',
  'fridge',
  'coffee',
  'stove',
  'outdoorShower',
  'airConditioning',
  'stepFree',
  'wheelchair',
  'lift',
  'dogs',
  'smokeFree',
  'parking',
  'charging',
] as const;

export type RoomFact = (typeof roomFacts)[number];
