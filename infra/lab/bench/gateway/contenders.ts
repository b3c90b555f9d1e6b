import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findOnPath } from '../../../run/stack/databases/executable.ts';
import { startProcess } from '../../../run/stack/processes/managedProcess.ts';
import { freePort } from '../../../run/stack/processes/ports.ts';
import type { Reaper } from '../../../run/stack/processes/reaper.ts';
import { waitUntil } from '../../../run/stack/processes/waitUntil.ts';

const root = path.resolve(import.meta.dirname, '../../../..');

/** A proxy under measurement. */
export interface Contender {
  name: 'ours' | 'nginx' | 'express';
  url: string;
  /** The process that does the work. */
  pid: number;
}

export interface BenchRun {
  /** Temporary directory of the run. */
  dir: string;
  reaper: Reaper;
  serviceUrl: string;
  redisUrl: string;
}

async function start(
  { dir, reaper }: BenchRun,
  name: Contender['name'],
  port: number,
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<Contender> {
  const logFile = path.join(dir, `${name}.log`);
  const child = await startProcess(
    { name, command, args, cwd: dir, env: { PATH: process.env['PATH'], ...env }, logFile },
    reaper,
  );
  const url = `http://127.0.0.1:${port}`;
  await waitUntil(async () => (await fetch(`${url}/api/shopper/orders`)).ok, {
    deadlineMs: 15_000,
    what: `start of ${name}`,
    failed: () => (child.alive() ? undefined : readFileSync(logFile, 'utf8').slice(-2000)),
  });
  return { name, url, pid: child.pid };
}

/** The gateway as it runs in production, everything switched on, its log in a file. */
export async function startOurs(run: BenchRun): Promise<Contender> {
  const port = await freePort();
  const names = ['AUTH', 'CATALOG', 'ORDERS', 'ADMIN'];
  const services = names.flatMap((name) => [
    [`${name}_URL`, run.serviceUrl],
    [`${name}_INTERNAL_URL`, run.serviceUrl],
  ]);
  return start(run, 'ours', port, process.execPath, [path.join(root, 'gateway/src/main.ts')], {
    ...Object.fromEntries(services),
    NODE_ENV: 'production',
    PORT: String(port),
    INTERNAL_PORT: String(await freePort()),
    PUBLIC_URL: 'https://boaxepa.example',
    REDIS_URL: run.redisUrl,
    JWKS_URL: `${run.serviceUrl}/api/auth/jwks.json`,
    SHELL_DIR: run.dir,
    REMOTES_DIR: run.dir,
    MEDIA_DIR: run.dir,
    PRIVACY_OFFICER_EMAIL: 'privacidade@boaxepa.example',
    TILE_URL: 'https://tiles.boaxepa.example/{z}/{x}/{y}.png',
    RATE_LIMITS: 'on',
  });
}

/** Plain proxy_pass in one worker, connections to the service kept alive; undefined when there is no nginx. */
export async function startNginx(run: BenchRun): Promise<Contender | undefined> {
  const executable = findOnPath('nginx', { PATH: `${process.env['PATH']}:/usr/sbin` });
  if (executable === undefined) return undefined;
  const port = await freePort();
  const dir = path.join(run.dir, 'nginx');
  await mkdir(dir);
  const config = path.join(dir, 'nginx.conf');
  await writeFile(
    config,
    `worker_processes 1; daemon off; pid ${dir}/pid; error_log ${dir}/error.log;
events { worker_connections 1024; }
http {
  access_log off;
  client_body_temp_path ${dir}; proxy_temp_path ${dir}; fastcgi_temp_path ${dir}; uwsgi_temp_path ${dir}; scgi_temp_path ${dir};
  upstream service { server ${new URL(run.serviceUrl).host}; keepalive 64; keepalive_requests 1000000; }
  keepalive_requests 1000000;
  server {
    listen 127.0.0.1:${port};
    location / { proxy_pass http://service; proxy_http_version 1.1; proxy_set_header Connection ""; }
  }
}
`,
  );
  const master = await start(run, 'nginx', port, executable, ['-c', config]);
  const worker = readFileSync(`/proc/${master.pid}/task/${master.pid}/children`, 'utf8').trim();
  return { ...master, pid: Number(worker) };
}

const expressProxy = `
import http from 'node:http';
import express from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
const [port, target] = process.argv.slice(2);
const agent = new http.Agent({ keepAlive: true });
const server = express().use(createProxyMiddleware({ target, agent })).listen(Number(port), '127.0.0.1');
server.keepAliveTimeout = 65_000;
`;

/** Express with http-proxy-middleware, connections kept alive, nothing else on; installed for this run only. */
export async function startExpress(run: BenchRun): Promise<Contender> {
  const dir = path.join(run.dir, 'express');
  await mkdir(dir);
  await writeFile(path.join(dir, 'package.json'), '{ "private": true, "type": "module" }');
  await writeFile(path.join(dir, 'proxy.js'), expressProxy);
  const packages = ['express@5.2.1', 'http-proxy-middleware@3.0.5'];
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', ...packages], { cwd: dir });
  if (!existsSync(path.join(dir, 'node_modules/express'))) throw new Error('express could not be installed');
  const port = await freePort();
  return start(run, 'express', port, process.execPath, [
    path.join(dir, 'proxy.js'),
    String(port),
    run.serviceUrl,
  ]);
}
