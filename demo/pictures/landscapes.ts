import { about } from './about.ts';
import { feedDunesMorning, feedSnowDunes } from './feed-dunes.ts';
import { feedKites } from './feed-kites.ts';
import { feedBeachPosts, feedEveningSwim } from './feed-sea.ts';
import { feedTidePools } from './feed-tide-pools.ts';
import { homeHero } from './home-hero.ts';
import { island } from './island.ts';
import { lighthouse } from './lighthouse.ts';
import { locationBicycles } from './location-bicycles.ts';
import { locationHarbour } from './location-harbour.ts';
import { locationInn } from './location-inn.ts';
import { locationPavilion } from './location-pavilion.ts';
import { lodge } from './lodge.ts';
import { notFound } from './not-found.ts';
import type { Picture } from './paper.ts';
import { practical } from './practical.ts';
import { sauna } from './sauna.ts';
import { storyFerry } from './story-ferry.ts';
import { storySeals } from './story-seals.ts';
import { storyWinter } from './story-winter.ts';

/** Dunes, sea, island and the buildings from outside. */
export const landscapes: readonly Picture[] = [
  homeHero,
  island,
  lighthouse,
  sauna,
  lodge,
  storyWinter,
  storySeals,
  storyFerry,
  practical,
  about,
  locationInn,
  locationHarbour,
  locationBicycles,
  locationPavilion,
  notFound,
  feedDunesMorning,
  feedKites,
  feedTidePools,
  feedBeachPosts,
  feedSnowDunes,
  feedEveningSwim,
];
