import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Creates a certificate authority and a certificate for the host name `localhost`. The certificate contains no IP
 * address. `server` is a file with the certificate and its private key.
 */
export async function makeCertificates(dir: string): Promise<{ authority: string; server: string }> {
  const at = (name: string) => path.join(dir, name);
  const openssl = (...args: string[]) => run('openssl', args, { cwd: dir });
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout'];
  await openssl('req', '-x509', ...key, 'ca.key', '-out', 'ca.pem', '-days', '2', '-subj', '/CN=Test CA');
  await openssl('req', ...key, 'server.key', '-out', 'server.csr', '-subj', '/CN=localhost');
  await writeFile(at('names.cnf'), 'subjectAltName=DNS:localhost');
  const signingOptions = [
    '-CA',
    'ca.pem',
    '-CAkey',
    'ca.key',
    '-CAcreateserial',
    '-days',
    '2',
    '-extfile',
    'names.cnf',
  ];
  await openssl('x509', '-req', '-in', 'server.csr', ...signingOptions, '-out', 'server.crt');
  const parts = await Promise.all(['server.key', 'server.crt'].map((name) => readFile(at(name), 'utf8')));
  await writeFile(at('server.pem'), parts.join(''));
  return { authority: at('ca.pem'), server: at('server.pem') };
}
