import {
  changeMedia,
  importMedia,
  itemOf,
  listMedia,
  readMedia,
  removeMedia,
  usageOf,
} from '../../media/index.ts';
import type { Handlers } from '../http.ts';

export const mediaHandlers: Handlers['media'] = {
  async upload({ db, library }, { body: { file, focalX = 0.5, focalY = 0.5 } }) {
    const fileName = file.fileName.trim().slice(0, 200) || file.path.slice(-8);
    const {
      row,
      isNew,
      isStill = false,
    } = await importMedia(db, library, file.path, {
      fileName,
      focal: { x: focalX, y: focalY },
    });
    return { ...itemOf(row), isNew, isStill };
  },

  all: ({ db }, { query }) => listMedia(db, query),

  async read({ db, site, culture }, { params: { mediaId } }) {
    return { ...(await readMedia(db, mediaId)), usage: await usageOf(db, site, culture, mediaId) };
  },

  change: ({ db }, { params: { mediaId }, body }) => changeMedia(db, mediaId, body),

  async remove({ db, library, log, site, culture }, { params: { mediaId } }) {
    await removeMedia(db, library, log, { id: mediaId, site, culture });
    return null;
  },
};
