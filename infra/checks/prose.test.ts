import { findHardProse } from './prose.ts';

// Split strings, so that docs:check does not report this file.
const owed = `an email that is ${'owed'}`;
const inFile = (path: string, text: string) => findHardProse([{ path, text }]);

it('reports unclear wording in documents and comments with its line', () => {
  expect(inFile('README.md', `First.\n${owed}`)).toEqual([
    `README.md:2 hard to read (is ${'owed'}): name who has to send or do it`,
  ]);
  for (const text of [`// ${owed}`, `/** ${owed} */`, ` * ${owed}`])
    expect(inFile('relay.ts', text)).toHaveLength(1);
  expect(inFile('README.md', `It stops. ${'Who'}ever asks gets it.`)).toHaveLength(1);
});

it('ignores code and other file types', () => {
  expect(inFile('texts.ts', `const text = '${owed}';`)).toEqual([]);
  expect(inFile('data.json', owed)).toEqual([]);
  expect(inFile('README.md', 'The relay retries the email.')).toEqual([]);
});
