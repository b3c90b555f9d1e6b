import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import { rootDir } from '../run/stack/layout.ts';
import type { Overlay } from './render.ts';

/** Marks a variable that has no default value, so the operator must set it. */
export const required = Symbol('required');

interface ServiceInFile {
  profiles?: string[];
  environment?: Record<string, unknown>;
  networks?: string[];
  network_mode?: string;
  volumes?: string[];
  deploy?: { replicas?: number; resources?: { limits: { cpus: string; memory: string } } };
}

export interface ComposeService {
  environment: Record<string, string | typeof required>;
  networks: string[];
  secrets: string[];
  replicas: number;
  limits: { cpus: string; memory: string };
}

/**
 * Resolves a variable of the compose file as if it were unset: `${NAME:-default}` to the default, `${NAME:?message}` to
 * `required`, and `${NAME:+other}` to an empty text.
 */
function resolveVariable(value: unknown): string | typeof required {
  const text = String(value).replaceAll(/\$\{\w+:\+[^}]*\}/g, '');
  if (/^\$\{\w+:\?.*\}$/.test(text)) return required;
  return /^\$\{\w+:-(.*)\}$/.exec(text)?.[1] ?? text;
}

async function servicesIn(file: string): Promise<Record<string, ServiceInFile>> {
  const text = await readFile(path.join(rootDir, file), 'utf8');
  // Safe cast: the tests read only the fields of ServiceInFile. The YAML parser ignores the tag `!reset` of Docker
  // Compose.
  return (
    parse(text, { merge: true, maxAliasCount: -1, logLevel: 'error' }) as {
      services: Record<string, ServiceInFile>;
    }
  ).services;
}

/** Returns the compose services that correspond to a Kubernetes overlay. */
export async function composeServices(overlay: Overlay): Promise<Map<string, ComposeService>> {
  const base = await servicesIn('docker-compose.yml');
  const change = overlay === 'production' ? await servicesIn('infra/run/docker/production.yml') : {};
  const services = new Map<string, ComposeService>();
  for (const name of new Set([...Object.keys(base), ...Object.keys(change)])) {
    const parts = [base[name] ?? {}, change[name] ?? {}];
    // The services for monitoring are skipped, because Kubernetes clusters have their own monitoring.
    if (parts.some(({ profiles }) => profiles?.some((name) => name === 'never' || name === 'observe')))
      continue;
    const volumes = parts.flatMap((part) => part.volumes ?? []);
    const environment = Object.entries(Object.assign({}, ...parts.map((part) => part.environment)) as object);
    services.set(name, {
      environment: Object.fromEntries(environment.map(([key, value]) => [key, resolveVariable(value)])),
      networks: [...new Set(parts.flatMap((part) => part.networks ?? []))].toSorted(),
      secrets: volumes
        .map((volume) => /^secrets-[\w-]+/.exec(volume)?.[0])
        .filter((found) => found !== undefined),
      replicas: parts.findLast((part) => part.deploy?.replicas)?.deploy?.replicas ?? 1,
      limits: parts.findLast((part) => part.deploy?.resources)?.deploy?.resources?.limits ?? {
        cpus: '',
        memory: '',
      },
    });
  }
  return services;
}
