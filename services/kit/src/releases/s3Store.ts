import { AwsClient } from 'aws4fetch';
import type { ReleaseStore } from './releaseStore.ts';

export interface S3Settings {
  /** Address of the bucket with an optional prefix, such as `https://s3.sa-east-1.amazonaws.com/boaxepa/remotes`. */
  bucketUrl: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Stores the releases of front ends in an S3 bucket. Browsers and CDNs can also read the files from the bucket. */
export interface S3Store extends ReleaseStore {
  /** Writes a file of a version. Browsers may cache the file for a year, because its content never changes. */
  put(key: string, content: Buffer, contentType: string): Promise<void>;
}

const TIMEOUT_MS = 30_000;
const RETRIES = 3;
const immutable = 'public, max-age=31536000, immutable';
/** S3 answers 412 if the object exists, and 409 if another writer is creating it. */
const isTaken = (status: number) => status === 412 || status === 409;

function splitAddress(bucketUrl: string): { bucket: string; prefix: string } {
  const { origin, pathname } = new URL(bucketUrl);
  const [, name = '', ...folders] = pathname.replace(/\/$/, '').split('/');
  return { bucket: `${origin}/${name}`, prefix: folders.map((folder) => `${folder}/`).join('') };
}

/**
 * Opens an S3 bucket as a release store. The server must support PUT requests with `If-None-Match: *`, because
 * otherwise two writers could both create the same object.
 */
export function createS3Store({ bucketUrl, ...credentials }: S3Settings): S3Store {
  const client = new AwsClient({ ...credentials, service: 's3', retries: RETRIES });
  const { bucket, prefix } = splitAddress(bucketUrl);
  const addressOf = (key: string) =>
    `${bucket}/${`${prefix}${key}`.split('/').map(encodeURIComponent).join('/')}`;

  /**
   * Sends a signed request to the bucket and reads the whole answer.
   * @throws Error for a status that is neither 2xx nor accepted by `allowed`
   */
  async function send(
    url: string,
    init: RequestInit,
    allowed: (status: number) => boolean = () => false,
  ): Promise<{ ok: boolean; content: Buffer }> {
    const response = await client.fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
    const { ok, status } = response;
    const content = Buffer.from(await response.arrayBuffer());
    if (ok || allowed(status)) return { ok, content };
    const text = content.toString().slice(0, 300);
    throw new Error(`${init.method} ${new URL(url).pathname} was answered with ${status}: ${text}`);
  }
  const isMissing = (status: number) => status === 404;

  async function read(key: string): Promise<Buffer | undefined> {
    const { ok, content } = await send(addressOf(key), { method: 'GET' }, isMissing);
    return ok ? content : undefined;
  }

  async function listPage(folder: string, after: string): Promise<string[]> {
    const query = new URLSearchParams({
      'list-type': '2',
      delimiter: '/',
      prefix: folder,
      ...(after && { 'start-after': after }),
    });
    const { content } = await send(`${bucket}?${query.toString()}`, { method: 'GET' });
    // The keys in the XML need no unescaping, because keys of releases contain no character that XML escapes.
    return [...content.toString().matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key = '']) => key);
  }

  return {
    async list(folder) {
      const start = `${prefix}${folder}/`;
      const keys: string[] = [];
      for (
        let page = await listPage(start, '');
        page.length > 0;
        page = await listPage(start, keys.at(-1) ?? '')
      )
        keys.push(...page);
      return keys.map((key) => key.slice(start.length));
    },
    async folders() {
      const query = new URLSearchParams({ 'list-type': '2', delimiter: '/', prefix });
      const { content } = await send(`${bucket}?${query.toString()}`, { method: 'GET' });
      const folders = content.toString().matchAll(/<CommonPrefixes><Prefix>([^<]+)\/<\/Prefix>/g);
      return [...folders].map(([, folder = '']) => folder.slice(prefix.length));
    },
    read,
    async exists(key) {
      const { ok } = await send(addressOf(key), { method: 'HEAD' }, isMissing);
      return ok;
    },
    async create(key, content) {
      const headers = { 'if-none-match': '*', 'content-type': 'text/plain; charset=utf-8' };
      const { ok } = await send(addressOf(key), { method: 'PUT', headers, body: content }, isTaken);
      if (ok) return true;
      // An earlier attempt may have created the object, although it reported an error. Therefore equal content means
      // success.
      return (await read(key))?.toString() === content;
    },
    async replace(key, content) {
      const headers = { 'content-type': 'text/plain; charset=utf-8' };
      await send(addressOf(key), { method: 'PUT', headers, body: content });
    },
    async remove(key) {
      await send(addressOf(key), { method: 'DELETE' }, isMissing);
    },
    async put(key, content, contentType) {
      const headers = { 'content-type': contentType, 'cache-control': immutable };
      const body = new Uint8Array(content);
      await send(addressOf(key), { method: 'PUT', headers, body });
    },
  };
}
