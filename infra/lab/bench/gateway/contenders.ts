import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findOnPath } from '../../../run/stack/databases/executable.ts';
import type { Bench, Server } from '../common/servers.ts';

/** Number of concurrent requests to each of the compared proxies. */
export const clients = 32;
const common = { probe: '/api/shopper/orders', connections: clients } as const;

/**
 * Starts this project's gateway with the settings of production, so that the comparison includes the cost of its rate
 * limits.
 */
export const startProductGateway = (bench: Bench, serviceUrl: string, env = {}): Promise<Server> =>
  bench.startGateway(serviceUrl, { ...common, env: { RATE_LIMITS: 'on', TRUSTED_PROXIES: '1', ...env } });

/** Starts nginx with one worker and a plain `proxy_pass`. Returns undefined if nginx is not installed. */
export async function startNginx(bench: Bench, serviceUrl: string): Promise<Server | undefined> {
  const command = findOnPath('nginx', { PATH: `${process.env['PATH']}:/usr/sbin` });
  if (command === undefined) return undefined;
  const dir = path.join(bench.dir, 'nginx');
  await mkdir(dir);
  const config = (
    port: number,
  ) => `worker_processes 1; daemon off; pid ${dir}/pid; error_log ${dir}/error.log;
events { worker_connections 1024; }
http {
  access_log off;
  client_body_temp_path ${dir}; proxy_temp_path ${dir}; fastcgi_temp_path ${dir}; uwsgi_temp_path ${dir}; scgi_temp_path ${dir};
  upstream service { server ${new URL(serviceUrl).host}; keepalive 64; keepalive_requests 1000000; }
  keepalive_requests 1000000;
  server {
    listen 127.0.0.1:${port};
    location / { proxy_pass http://service; proxy_http_version 1.1; proxy_set_header Connection ""; }
  }
}
`;
  const file = path.join(dir, 'nginx.conf');
  const args = (port: number) => {
    writeFileSync(file, config(port));
    return ['-c', file];
  };
  const master = await bench.start({ name: 'nginx', command, args, ...common });
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

/**
 * Starts Express with http-proxy-middleware. Both are installed in a temporary folder, so that this project does not
 * depend on them.
 */
export async function startExpress(bench: Bench, serviceUrl: string): Promise<Server> {
  const dir = path.join(bench.dir, 'express');
  const script = path.join(dir, 'proxy.js');
  await mkdir(dir);
  await writeFile(path.join(dir, 'package.json'), '{ "private": true, "type": "module" }');
  await writeFile(script, expressProxy);
  const packages = ['express@5.2.1', 'http-proxy-middleware@3.0.5'];
  // The project's .npmrc, which disables install scripts, has no effect in the temporary folder.
  const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', ...packages];
  execFileSync('npm', args, { cwd: dir });
  return bench.start({ name: 'express', args: (port) => [script, String(port), serviceUrl], ...common });
}
