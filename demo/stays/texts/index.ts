import type { Culture } from '../../../contract/culture.ts';
import { be } from './be.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { hr } from './hr.ts';
import { nl } from './nl.ts';
import type { StayTexts } from './stay-texts.ts';
import { zh } from './zh.ts';

export const stayTexts: Record<Culture, StayTexts> = { nl, be, de, en, fr, zh, es, hr };
