import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { createS3Store, type S3Settings, type S3Store } from '@boaxepa/service-kit/releases/s3Store';
import { installPipPackage } from '../../stack/pipPackage.ts';

export interface S3Server {
  origin: string;
  settings: S3Settings;
  store: S3Store;
  stop(): Promise<void>;
}

/**
 * Starts moto, a fake S3 server, with one bucket that everybody may read.
 * @param address name of the bucket, with an optional prefix
 * @throws Error if the server does not start
 */
export async function startS3Server(address = 'boaxepa/remotes'): Promise<S3Server> {
  const packages = await installPipPackage('moto', path.join(import.meta.dirname, 'moto.requirements.txt'));
  const child = spawn('python3', [path.join(import.meta.dirname, 's3Server.py')], {
    env: { ...process.env, PYTHONPATH: packages },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const [port] = await Promise.race([
    // Safe cast: the event `line` has one argument, the text of the line.
    once(createInterface(child.stdout), 'line') as Promise<[string]>,
    once(child, 'exit').then(() => Promise.reject(new Error('the S3 server did not start'))),
  ]);
  const [bucket = ''] = address.split('/');
  const origin = `http://127.0.0.1:${port}`;
  const keys = { region: 'us-east-1', accessKeyId: 'test', secretAccessKey: 'test' };
  await fetch(`${origin}/${bucket}`, { method: 'PUT' });
  const statement = {
    Effect: 'Allow',
    Principal: '*',
    Action: 's3:GetObject',
    Resource: `arn:aws:s3:::${bucket}/*`,
  };
  const policy = JSON.stringify({ Version: '2012-10-17', Statement: [statement] });
  await fetch(`${origin}/${bucket}?policy`, { method: 'PUT', body: policy });
  const settings = { ...keys, bucketUrl: `${origin}/${address}` };
  return {
    origin,
    settings,
    store: createS3Store(settings),
    async stop() {
      child.kill();
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}
