import { setTimeout as pause } from 'node:timers/promises';
import type { DatabaseControl } from '../../run/stack/databases/controlServer.ts';
import { waitUntil } from '../../run/stack/processes/waitUntil.ts';
import type { MongoMembers } from '../../run/stack/databases/mongoMembers.ts';
import type { RedisTopology } from '../../run/stack/databases/redisTopologies.ts';
import type { Stack } from '../../run/stack/stackTypes.ts';
import type { FaultWindow } from './latency.ts';
import type { Ledger } from './ledger.ts';
import type { Proxies } from './proxies.ts';

/** An expectation of a scenario, and whether it was met. */
export interface Finding {
  what: string;
  holds: boolean;
  detail: string;
}

/** A running scenario: the running product (stack), with shops and simulated shoppers. */
export interface Run {
  stack: Stack;
  ledger: Ledger;
  proxies: Proxies;
  /** Redis servers, if the scenario has set `redisAs`. */
  topology: RedisTopology | undefined;
  /** MongoDB servers, if the scenario has set `hasMongoMembers`. */
  members: MongoMembers | undefined;
  /** Findings that only this scenario adds. */
  findings: Finding[];
  /** Prints a step of the scenario. */
  say(did: string): void;
}

/**
 * Alerts that a scenario causes. Each text contains the name and the subject of an alert, such as 'ProcessDown orders'.
 */
export interface ExpectedAlerts {
  fires: readonly string[];
  /** Alerts that must become pending. They do not fire, because the run is shorter than their `for` duration. */
  pends?: readonly string[];
  /** Number by which all durations of the rules are divided. Default: 1. */
  timesFaster?: number;
  /** Returns alerts that may fire but do not have to. Called at the end of the run, when all measurements are known. */
  mayFire?: () => readonly string[];
}

export interface Scenario {
  /** Description of the scenario in one sentence. */
  what: string;
  /**
   * True if the scenario kills workers or cuts their connection to the mail server. Only then may an email be sent
   * twice.
   */
  doublesEmails?: boolean;
  /** True if the processes connect to each other through proxies, which can delay the traffic. */
  isProxied?: boolean;
  /** True if the gateway also serves the front ends. */
  hasFrontends?: boolean;
  /** Replaces the single Redis server with a cluster, or with servers that Sentinel monitors. */
  redisAs?: 'cluster' | 'sentinel';
  /** True if a replica set of three servers replaces the single MongoDB server. */
  hasMongoMembers?: boolean;
  /** True if the gateway limits requests. Default: true. */
  hasRateLimits?: boolean;
  /** Expected alerts. If any other alert fires, the check fails. Checked only with the option `--alerts`. */
  alerts?: ExpectedAlerts;
  /** Causes the faults while simulated shoppers place orders. */
  act(run: Run): Promise<void>;
}

/** Number of orders that are placed before, between and after the faults, so that each fault hits a busy system. */
const CALM_ORDERS = 15;
const CALM_DEADLINE_MS = 120_000;

export const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/**
 * Waits until the simulated shoppers have placed some orders.
 * @throws Error if the system does not recover
 */
export async function calm({ orders }: Ledger): Promise<void> {
  const orderTarget = orders.length + CALM_ORDERS;
  await waitUntil(() => orders.length >= orderTarget, {
    deadlineMs: CALM_DEADLINE_MS,
    what: 'people who buy again',
  });
}

/**
 * Returns the object that stops and starts a database.
 * @throws Error if the tests use an external database, which they cannot stop
 */
export function requireControl(control: DatabaseControl | undefined): DatabaseControl {
  if (!control) throw new Error('the databases of a test are its own');
  return control;
}

export interface Fault extends Pick<FaultWindow, 'name' | 'serves'> {
  /** Duration of the fault in milliseconds. */
  ms: number;
  /** Maximum time in milliseconds until the response to a refused request. Default: 1000. */
  refusalMs?: number;
  /** True if the fault must not delay emails. Default: true. */
  sendsEmails?: boolean;
  /** Maximum time in milliseconds from the end of `begin` to the last error of a request. Default: no limit. */
  errorsMs?: number;
  begin(): unknown;
  end(): unknown;
}

/** Causes a fault while simulated shoppers place orders, and records when the fault began and ended. */
export async function suffer({ ledger, say }: Run, fault: Fault): Promise<void> {
  await calm(ledger);
  say(`${fault.name}: begins`);
  const since = Date.now();
  await fault.begin();
  const begunAt = Date.now();
  await pause(fault.ms);
  const { name, serves, refusalMs = 1_000, sendsEmails = true, errorsMs = Infinity } = fault;
  const errorsUntil = begunAt + errorsMs;
  ledger.faults.push({ name, serves, refusalMs, errorsUntil, sendsEmails, since, until: Date.now() });
  const endedAt = Date.now();
  await fault.end();
  await calm(ledger);
  say(`${name}: over; people bought again after ${seconds(endedAt)}`);
}
