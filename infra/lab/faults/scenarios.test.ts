import { readRules } from '../../run/observe/testing/expressions.ts';
import { scenarios } from './scenarios.ts';

/** Alerts that no scenario fires, each with the reason. `infra/run/observe/rules.test.yml` tests them. */
const exceptions = {
  PushFails:
    'the sender connects only to public addresses, so that no local server can replace a push service',
};

test('every alert is fired by a scenario', async () => {
  const firedAlerts = Object.values(scenarios).flatMap(({ alerts }) => alerts?.fires ?? []);
  const fired = new Set(firedAlerts.map((alert) => alert.split(' ')[0]));
  const defined = (await readRules()).flatMap(({ alert }) => alert ?? []);
  expect([...fired, ...Object.keys(exceptions)].toSorted()).toEqual(defined.toSorted());
});
