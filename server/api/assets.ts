import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { accepts } from '../platform/index.ts';

type Encoding = 'br' | 'gzip' | 'identity';
type Bodies = Partial<Record<Encoding, Uint8Array>> & { identity: Uint8Array };
type Asset = { type: string; bodies: Bodies };

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
};

/**
 * Opens the built files of the storefront, in memory with the compressed copies of the build. Names under
 * /assets have a hash of their content, so browsers may cache them for good.
 */
export function openAssets(folder: string): (request: Request, pathname: string) => Response | undefined {
  const assets = new Map<string, Asset>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || /\.(br|gz|map)$/.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    assets.set(`/${relative(folder, file).replaceAll('\\', '/')}`, {
      type: types[extname(file)] ?? 'application/octet-stream',
      bodies: {
        identity: readFileSync(file),
        br: readIfThere(`${file}.br`),
        gzip: readIfThere(`${file}.gz`),
      },
    });
  }
  return (request, pathname) => {
    const asset = assets.get(pathname);
    if (!asset) return undefined;
    const encoding = chooseEncoding(request.headers.get('Accept-Encoding'), asset.bodies);
    const headers: Record<string, string> = {
      'Content-Type': asset.type,
      'Cache-Control': pathname.startsWith('/assets/')
        ? 'public, max-age=31536000, immutable'
        : 'public, max-age=3600',
      Vary: 'Accept-Encoding',
    };
    if (encoding !== 'identity') headers['Content-Encoding'] = encoding;
    const body = asset.bodies[encoding] ?? asset.bodies.identity;
    return new Response(request.method === 'HEAD' ? null : (body as BodyInit), { headers });
  };
}

/** Chooses the best encoding that the browser accepts and that the build made. */
function chooseEncoding(accepted: string | null, bodies: Bodies): Encoding {
  if (bodies.br && accepts(accepted, 'br')) return 'br';
  if (bodies.gzip && accepts(accepted, 'gzip')) return 'gzip';
  return 'identity';
}

function readIfThere(file: string): Uint8Array | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}
