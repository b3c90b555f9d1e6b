import { setTimeout as pause } from 'node:timers/promises';
import type { DatabaseControl } from '../../run/stack/databases/controlServer.ts';
import { waitUntil } from '../../run/stack/processes/waitUntil.ts';
import type { MongoMembers } from '../../run/stack/databases/mongoMembers.ts';
import type { RedisTopology } from '../../run/stack/databases/redisTopologies.ts';
import type { Stack } from '../../run/stack/stackTypes.ts';
import type { FaultWindow } from './latency.ts';
import type { Ledger } from './ledger.ts';
import type { Proxies } from './proxies.ts';

/** One expectation and its outcome. */
export interface Finding {
  what: string;
  holds: boolean;
  detail: string;
}

/** A stack with an open market. */
export interface Run {
  stack: Stack;
  ledger: Ledger;
  proxies: Proxies;
  /** The Redis servers of a scenario with `redisAs`. */
  topology: RedisTopology | undefined;
  /** The MongoDB servers of a scenario with `hasMongoMembers`. */
  members: MongoMembers | undefined;
  /** Findings of the scenario itself, beside those of every scenario. */
  findings: Finding[];
  /** Prints a step. */
  say(did: string): void;
}

export interface Scenario {
  /** One sentence for the output. */
  what: string;
  /** Whether workers die or lose the mail server. Only then may an email have a second copy. */
  doublesEmails?: boolean;
  /** Whether the processes reach each other through proxies. */
  isProxied?: boolean;
  /** Replaces the single Redis server by several, of which one can fail. */
  redisAs?: 'cluster' | 'sentinel';
  /** Replaces the single MongoDB server by a replica set of three members. */
  hasMongoMembers?: boolean;
  /** Whether the gateway limits requests; default true. */
  hasRateLimits?: boolean;
  /** Causes the faults while the market is open, and returns when they are over. */
  act(run: Run): Promise<void>;
}

/** Orders before, between and after the faults, so that each fault hits a market in use. */
const CALM_ORDERS = 15;
const CALM_DEADLINE_MS = 120_000;

export const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/** Waits until people have bought for a while. @throws if they cannot, because something does not recover */
export async function calm({ orders }: Ledger): Promise<void> {
  const enough = orders.length + CALM_ORDERS;
  await waitUntil(() => orders.length >= enough, {
    deadlineMs: CALM_DEADLINE_MS,
    what: 'people who buy again',
  });
}

/** @throws if the database is not part of the stack */
export function required(control: DatabaseControl | undefined): DatabaseControl {
  if (!control) throw new Error('the databases of a test are its own');
  return control;
}

export interface Fault extends Pick<FaultWindow, 'name' | 'serves'> {
  /** How long it lasts. */
  ms: number;
  /** Default: 1 s, as for answers. */
  refusalMs?: number;
  /** Default: true. */
  sendsEmails?: boolean;
  begin(): unknown;
  end(): unknown;
}

/** Causes a fault in a market in use and records its period for the latencies. */
export async function suffer({ ledger, say }: Run, fault: Fault): Promise<void> {
  await calm(ledger);
  const since = Date.now();
  await fault.begin();
  say(`${fault.name}: begins`);
  await pause(fault.ms);
  const { name, serves, refusalMs = 1_000, sendsEmails = true } = fault;
  ledger.faults.push({ name, serves, refusalMs, sendsEmails, since, until: Date.now() });
  const ended = Date.now();
  await fault.end();
  await calm(ledger);
  say(`${name}: over; people bought again after ${seconds(ended)}`);
}
