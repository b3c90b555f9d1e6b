import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * A version of a remote (micro front end) that one browser loads instead of the stable one, for example to test it.
 */
export interface Preview {
  /** Folder name of the remote, such as mfe-shopper. */
  remote: string;
  version: string;
}

/** Secret that signs preview links in development. It is public, so production uses another one. */
export const developmentPreviewSecret = 'previews-of-development-only';
export const previewPath = '/_preview';
const lifeSeconds = 24 * 60 * 60;
const tokenForm = /^(?<remote>[\w-]+):(?<version>[\w.-]+):(?<until>\d{1,10}):(?<signature>[\w-]{43})$/;

const signatureOf = (secret: string, signed: string) => createHmac('sha256', secret).update(signed).digest();

/** Returns the path and query of a preview link. The link is valid for one day. */
export function previewLink(secret: string, { remote, version }: Preview, nowSeconds: number): string {
  const signed = `${remote}:${version}:${nowSeconds + lifeSeconds}`;
  return `${previewPath}?token=${signed}:${signatureOf(secret, signed).toString('base64url')}`;
}

/**
 * Verifies the token of a preview link. Returns the previewed version and the expiry time, or undefined if the
 * signature is invalid or the token has expired.
 */
export function readPreviewToken(
  secret: string,
  token: string,
  nowSeconds: number,
): (Preview & { until: number }) | undefined {
  const { remote = '', version = '', until = '', signature = '' } = tokenForm.exec(token)?.groups ?? {};
  const givenSignature = Buffer.from(signature, 'base64url');
  const expectedSignature = signatureOf(secret, `${remote}:${version}:${until}`);
  if (
    givenSignature.length !== expectedSignature.length ||
    !timingSafeEqual(givenSignature, expectedSignature)
  )
    return undefined;
  return Number(until) > nowSeconds ? { remote, version, until: Number(until) } : undefined;
}
