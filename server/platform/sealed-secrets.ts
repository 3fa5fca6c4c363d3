import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const nonceBytes = 12;
const tagBytes = 16;

/** Encrypts secrets of other services with AES-256-GCM for the database: nonce, tag and text in one value. */
export function sealedSecrets(key: Buffer) {
  return {
    /** Encrypts a secret, each time to another text. */
    seal(secret: string): string {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url');
    },
    /** Decrypts a sealed secret; undefined if the key is another one or the text is incomplete. */
    unseal(sealed: string): string | undefined {
      const bytes = Buffer.from(sealed, 'base64url');
      const textAt = nonceBytes + tagBytes;
      try {
        const nonce = bytes.subarray(0, nonceBytes);
        const cipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes });
        cipher.setAuthTag(bytes.subarray(nonceBytes, textAt));
        return Buffer.concat([cipher.update(bytes.subarray(textAt)), cipher.final()]).toString('utf8');
      } catch {
        return undefined;
      }
    },
  };
}
