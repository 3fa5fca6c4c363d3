import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const origin = 'http://localhost';
const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();

/** Flags of authenticator data: the user was present and verified; a credential is attached. */
const isPresent = 0x05;
const hasCredential = 0x40;

function authenticatorData(flags: number, counter: number, rest = Buffer.alloc(0)): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([sha256('localhost'), Buffer.from([flags]), count, rest]);
}

const clientData = (type: string, challenge: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

/** A passkey in software, as a browser would make and use it at `http://localhost`. */
export function softwarePasskey() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  const coseKey = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
    [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
  ]);
  const shown = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' };
  let counter = 0;
  return {
    /** The reply of a browser to the options of a new passkey. */
    create(challenge: string): Record<string, unknown> {
      const credential = Buffer.concat([
        ...[Buffer.alloc(16), Buffer.from([0, id.length]), id, Buffer.from(isoCBOR.encode(coseKey))],
      ]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authenticatorData(isPresent | hasCredential, counter, credential))],
      ]);
      return {
        ...shown,
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
          attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    /** The reply of a browser to the options of a sign-in. */
    use(challenge: string): Record<string, unknown> {
      const data = authenticatorData(isPresent, ++counter);
      const client = clientData('webauthn.get', challenge);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        ...shown,
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      };
    },
  };
}
