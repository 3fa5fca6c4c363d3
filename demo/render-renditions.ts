import { readdirSync, readFileSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { availableWidths, renditionFormats } from '../contract/rendition.ts';
import { startRenderer } from '../server/media/index.ts';
import { idOfMaster, masterFile, mediaFolder, type Picture, readPictures, renditionFolder } from './media.ts';

/** `npm run demo:renditions`: renders the new or changed masters in `media/*.svg`, as the server would. */
const pictures = readPictures();
const renderer = startRenderer();
const temporary = await mkdtemp(join(tmpdir(), 'herberg-renditions-'));
try {
  const names = readdirSync(mediaFolder).flatMap((file) => /^(.+)\.svg$/.exec(file)?.[1] ?? []);
  for (const gone of Object.keys(pictures).filter((name) => !names.includes(name))) {
    delete pictures[gone];
    await rm(renditionFolder(gone), { recursive: true, force: true });
  }
  for (const name of names) {
    const known = pictures[name];
    if (known?.id === idOfMaster(readFileSync(masterFile(name)))) continue;
    process.stdout.write(`${name}\n`);
    pictures[name] = await render(name, known?.focal ?? { x: 0.5, y: 0.5 });
  }
  await writeFile(join(mediaFolder, 'pictures.json'), `${JSON.stringify(pictures, null, 2)}\n`);
} finally {
  renderer.stop();
  await rm(temporary, { recursive: true });
}

/** Cleans a master as the library cleans an upload, and renders it in every width and format. */
async function render(name: string, focal: Picture['focal']): Promise<Picture> {
  const cleaned = join(temporary, `${name}.svg`);
  const raster = join(temporary, `${name}.png`);
  const prepared = await renderer.prepare(masterFile(name), cleaned, raster);
  if ('problem' in prepared) throw new Error(`demo/media/${name}.svg: ${prepared.problem}`);
  await copyFile(cleaned, masterFile(name));
  const folder = renditionFolder(name);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const width of availableWidths(prepared.width)) {
    for (const format of renditionFormats) {
      const to = join(folder, `${width}.${format}`);
      const task = { file: raster, originalWidth: prepared.width, width, format, to };
      await renderer.render(task, true);
    }
  }
  const { id, width, height, preview } = prepared;
  return { id, width, height, focal, preview };
}
