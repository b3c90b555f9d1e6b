import { runInContext } from '../context/requestContext.ts';
import { createLogger } from './logger.ts';

const lines: string[] = [];
const log = createLogger('orders', { destination: { write: (line: string) => void lines.push(line) } });
beforeEach(() => (lines.length = 0));

test("a line has name, level, time and the request's id", () => {
  runInContext({ requestId: 'request-1', log }, () => log.info({ orderId: 'o1' }, 'placed'));
  const line = JSON.parse(lines[0] ?? '') as Record<string, unknown>;
  expect(line).toMatchObject({
    name: 'orders',
    level: 'info',
    requestId: 'request-1',
    orderId: 'o1',
    msg: 'placed',
  });
  expect(new Date(String(line['time'])).getTime()).toBeGreaterThan(0);
});

test('secret fields are removed at any depth', () => {
  log.info({ password: 'p1', body: { cpf: 'c1', user: { token: 't1', email: 'e1', kept: 'yes' } } }, 'x');
  expect(lines[0]).not.toMatch(/p1|c1|t1|e1/);
  expect(lines[0]).toContain('yes');
});

test('secret fields are removed in lists, in errors and in values with toJSON', () => {
  const circle: Record<string, unknown> = { token: 't1' };
  circle['self'] = circle;
  log.info(
    { people: [{ cpf: 'c1', kept: 'yes' }], document: { toJSON: () => ({ password: 'p1' }) }, circle },
    'x',
  );
  log.error(
    { err: Object.assign(new Error('refused'), { token: 't1', kept: 'yes', body: { email: 'e1' } }) },
    'x',
  );
  expect(lines.join('')).not.toMatch(/p1|c1|e1/);
  expect(lines[0]).toContain('"people":[{"kept":"yes"}]');
  expect(JSON.parse(lines[1] ?? '')).toMatchObject({
    err: { type: 'Error', message: 'refused', kept: 'yes', body: {} },
  });
  expect(lines[1]).not.toContain('t1');
});

test('logging does not change the logged values', () => {
  const fields = { password: 'p1', user: { email: 'e1' } };
  log.info(fields, 'x');
  expect(fields).toEqual({ password: 'p1', user: { email: 'e1' } });
});

test('personal data in free text is masked', () => {
  log.error(
    { err: new Error('dup key: { email: "ana.b+c@mail.example.com", cpf: "52998224725" }') },
    'CNPJ 12.ABC.345/01DE-35',
  );
  log.info(
    'CPF 529.982.247-25, 11222333000181, Bearer eyJhbGciOi.eyJzdWIiOi.c2lnbmF0dXJl, ?e=ana%40mail.example.com',
  );
  expect(lines.join('')).not.toMatch(/ana|52998224725|529\.982|ABC|11222333000181|eyJ/);
  for (const line of lines) expect(() => JSON.parse(line) as unknown).not.toThrow();
});

test.each([
  ['a bare alphanumeric CNPJ', '12ABC34501DE35'],
  ['a masked CNPJ in lower case', '12.abc.345/01de-35'],
  ['an accent before the at-sign', 'josé@exemplo.com.br'],
  ['an apostrophe before the at-sign', "o'neil@exemplo.com.br"],
  ['an encoded at-sign', "o'neil%40exemplo.com.br"],
  ['a landline', '1138887777'],
  ['a masked phone', '(11) 98888-7777'],
])('%s is masked', (_name, text) => {
  log.error({ err: new Error(`550 refused:\n${text}`) }, `<${text}>`);
  expect(lines[0]).not.toMatch(/abc|josé|jos|neil|exemplo|1138887777|98888-7777/i);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ msg: expect.stringMatching(/^<\(?\[\w+\]>$/) });
});

test('ids and times stay readable', () => {
  const id = '64b5f0c2a1b2c3d4e5f60718';
  const text = 'at 1700000000 (2026-11-25), 12 ms, 9f1c3a52-1234-4321-8888-777766665555';
  log.info({ id, at: 1_700_000_000_000, bytes: 1_123_456_789 }, text);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ msg: text, bytes: 1_123_456_789 });
  expect(lines[0]).toContain(id);
  expect(lines[0]).toContain('1700000000000');
});
