import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { textOf } from '../processes/reasonOf.ts';
import { writeAside } from './writeAside.ts';

const SECRET_BYTES = 32;

/** Generators of the secrets. The keys are the names of the environment variables. */
const generators = {
  AUTH_INTERNAL_SECRET: randomSecret,
  CATALOG_INTERNAL_SECRET: randomSecret,
  ORDERS_INTERNAL_SECRET: randomSecret,
  ADMIN_INTERNAL_SECRET: randomSecret,
  JWT_PRIVATE_KEY: signingKey,
  PICKUP_SECRET: randomSecret,
  VAPID_PRIVATE_KEY: signingKey,
} as const;

export type Secrets = Record<keyof typeof generators, string>;

/**
 * Loads the secrets of a data directory. Missing secrets are generated, so that no installation uses a known default.
 */
export async function loadSecrets(file: string): Promise<Secrets> {
  return keepGenerated(file, generators);
}

/**
 * Loads generated values from a file (mode 600). Missing values are generated and added to the file.
 * @throws Error if the file cannot be parsed, because new secrets would end every session
 */
export async function keepGenerated<N extends string>(
  file: string,
  generate: Readonly<Record<N, () => string>>,
): Promise<Record<N, string>> {
  const storedSecrets = await readKept(file);
  const names = Object.keys(generate) as N[];
  const secrets = Object.fromEntries(
    names.map((name) => [name, storedSecrets[name] ?? generate[name]()]),
  ) as Record<N, string>;
  if (names.some((name) => storedSecrets[name] === undefined)) {
    await mkdir(path.dirname(file), { recursive: true });
    await writeAside(file, `${JSON.stringify(secrets, undefined, 2)}\n`, 0o600);
  }
  return secrets;
}

async function readKept(file: string): Promise<Partial<Record<string, string>>> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if (textOf(error, 'code') === 'ENOENT') return {};
    throw error;
  }
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed !== 'object' || parsed === null) throw new Error('no object');
    return Object.fromEntries(Object.entries(parsed).filter(([, value]) => typeof value === 'string'));
  } catch {
    throw new Error(
      `${file} cannot be read as JSON; delete it to generate new secrets (everybody has to log in again)`,
    );
  }
}

/** Returns 32 random bytes in an encoding that is suitable for environment variables and URLs. */
export function randomSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

/**
 * Returns a new P-256 key (ES256). The key is a PKCS8 PEM in base64, so that it fits on one line of an environment
 * file.
 */
export function signingKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return Buffer.from(privateKey.export({ type: 'pkcs8', format: 'pem' })).toString('base64');
}
