import type { PictureName } from './shape.ts';
import { business } from './site.ts';

export type LocationKey = 'inn' | 'harbourShop' | 'bicycleShed' | 'beachPavilion';

export type LocationShape = {
  key: LocationKey;
  picture: PictureName;
  latitude: number;
  longitude: number;
  phoneNumber: string;
  emailAddress: string;
};

/** `openingHours` is what is to be said of them in words; the times stand in `opening-hours.ts`. */
export type LocationText = { name: string; address: string; openingHours?: string };

/** Name and address stand in the texts, under the same key. */
export const locations: LocationShape[] = [
  {
    key: 'inn',
    picture: 'location-inn',
    latitude: business.latitude,
    longitude: business.longitude,
    phoneNumber: business.phoneNumber,
    emailAddress: business.emailAddress,
  },
  {
    key: 'harbourShop',
    picture: 'location-harbour',
    latitude: 53.5021,
    longitude: 6.3224,
    phoneNumber: '+31 562 555 0101',
    emailAddress: 'winkel@zilteduin.example',
  },
  {
    key: 'bicycleShed',
    picture: 'location-bicycles',
    latitude: 53.4962,
    longitude: 6.2861,
    phoneNumber: '+31 562 555 0102',
    emailAddress: 'fietsen@zilteduin.example',
  },
  {
    key: 'beachPavilion',
    picture: 'location-pavilion',
    latitude: 53.5079,
    longitude: 6.2318,
    phoneNumber: '+31 562 555 0103',
    emailAddress: 'paviljoen@zilteduin.example',
  },
];
