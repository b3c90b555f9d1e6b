import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { rootDir } from '../../run/stack/layout.ts';
import { fasterRules } from './fasterRules.ts';

test('divides the ranges and the `for` of rules, and leaves names and thresholds', () => {
  expect(
    fasterRules(
      '      - alert: Slow\n        expr: sum(rate(x_seconds_bucket{le="120"}[6h])) > 2.5 and slo:ratio1d > 3\n        for: 30m\n',
      20,
    ),
  ).toBe(
    '      - alert: Slow\n        expr: sum(rate(x_seconds_bucket{le="120"}[1080000ms])) > 2.5 and slo:ratio1d > 3\n        for: 90000ms\n',
  );
});

test.each(['alerts.yml', 'slo.yml'])('leaves no range and no `for` of %s unchanged', async (file) => {
  const rules = await readFile(path.join(rootDir, 'infra/run/observe', file), 'utf8');
  expect(fasterRules(rules, 20)).not.toMatch(/\[\d+[smhd]\]|for: \d+[smhd]$/m);
});
