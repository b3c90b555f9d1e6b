declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  /**
   * Encrypts a push message for one browser (RFC 8188, RFC 8291). `dh` and `authSecret` are the browser's keys in
   * base64url.
   */
  export function encrypt(
    message: Buffer,
    params: { version: 'aes128gcm'; privateKey: ECDH; dh: string; authSecret: string },
  ): Buffer;
}
