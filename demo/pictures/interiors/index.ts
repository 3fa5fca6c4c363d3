import type { Picture } from '../paper.ts';
import { roomBedstee } from './room-bedstee.ts';
import { roomDuinkamer } from './room-duinkamer.ts';
import { roomGezinskamer } from './room-gezinskamer.ts';
import { roomHooikamer } from './room-hooikamer.ts';
import { roomLichtkamer } from './room-lichtkamer.ts';
import { roomSchipperskamer } from './room-schipperskamer.ts';
import { roomTorenkamer } from './room-torenkamer.ts';
import { roomTuinkamer } from './room-tuinkamer.ts';
import { roomWadkamer } from './room-wadkamer.ts';
import { roomZeekamer } from './room-zeekamer.ts';
import { roomZilteSuite } from './room-zilte-suite.ts';
import { roomZolderkamer } from './room-zolderkamer.ts';

export const interiors: readonly Picture[] = [
  roomDuinkamer,
  roomZeekamer,
  roomZolderkamer,
  roomBedstee,
  roomTorenkamer,
  roomTuinkamer,
  roomLichtkamer,
  roomGezinskamer,
  roomHooikamer,
  roomSchipperskamer,
  roomWadkamer,
  roomZilteSuite,
];
