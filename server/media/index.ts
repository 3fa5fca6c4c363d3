export { kindOf, kindOfFile } from './cleaning/file-kind.ts';
export { incomingFolder, renditionsFolder } from './folders.ts';
export { importMedia, storePrepared } from './import-media.ts';
export { configuredBucket, type Library, openLibrary } from './library.ts';
export { changeMedia, itemOf, listMedia, type Media, mediaById, readMedia } from './media.ts';
export { missingMediaError } from './media-error.ts';
export { openFileBody } from './open-file.ts';
export {
  claimPrivateFiles,
  putPrivateFile,
  releasePrivateFiles,
  removePrivateLeftovers,
} from './private-files.ts';
export { removeMedia } from './remove-media.ts';
export { startRenderer } from './renderer.ts';
export { renditionAt } from './rendition-files.ts';
export { openRenditions, type Renditions, usualRendition } from './renditions.ts';
export { scalePhoto } from './scale-photo.ts';
export { originalName, type Storage } from './storage.ts';
export { sweepLibrary } from './sweep.ts';
export { usageOf } from './usage.ts';
