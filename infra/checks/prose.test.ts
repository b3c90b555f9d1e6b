import { findHardProse } from './prose.ts';

// The placeholder splits the unclear wording. Without it, `docs:check`, which also reads this file, would report this
// line.
const hardSentence = `an email that is ${'owed'}`;
const inFile = (path: string, text: string) => findHardProse([{ path, text }]);

it('reports unclear wording in documents, comments and test titles with its line', () => {
  expect(inFile('README.md', `First.\n${hardSentence}`)).toEqual([
    `README.md:2 hard to read (is ${'owed'}): name who has to send or do it`,
  ]);
  for (const text of [
    `it('sends ${hardSentence}', () => {`,
    `// ${hardSentence}`,
    `/** ${hardSentence} */`,
    ` * ${hardSentence}`,
  ])
    expect(inFile('relay.ts', text)).toHaveLength(1);
  expect(inFile('README.md', `It stops. ${'Who'}ever asks gets it.`)).toHaveLength(1);
  for (const text of [
    `${'Who'} asks gets it.`,
    `Nothing ${'is'} told.`,
    `It starts ${'an'}ew.`,
    `All stop ${'at'} once.`,
    `It is ${'de'}ar.`,
    `They run ${'mean'}while.`,
  ])
    expect(inFile('README.md', text)).toHaveLength(1);
});

it('reports unclear wording in wrapped titles, titles after a table, and trailing comments', () => {
  const hardTitle = `${'who'} asks gets it`;
  for (const text of [
    `it(\n  '${hardTitle}',\n  async () => {`,
    `])('${hardTitle}', (text) => {`,
    `await check("${hardTitle}", run);`,
    `const retries = 3; // ${hardSentence}`,
  ])
    expect(inFile('relay.test.ts', text)).toHaveLength(1);
  for (const file of [
    'docker-compose.yml',
    'gateway.yaml',
    'gateway.properties',
    'run.sh',
    'service.Dockerfile',
    '.env.example',
  ])
    expect(inFile(file, `# ${hardSentence}\nPORT=8080 # ${hardSentence}`)).toHaveLength(2);
});

it('ignores quoted text and questions', () => {
  expect(inFile('README.md', `Write neither "${hardSentence}" nor \`mean${'while'}\`.`)).toEqual([]);
  expect(inFile('README.md', 'What is a remote?')).toEqual([]);
});

it('ignores code and other file types', () => {
  expect(inFile('texts.ts', `const text = '${hardSentence}';`)).toEqual([]);
  expect(inFile('data.json', hardSentence)).toEqual([]);
  expect(inFile('README.md', 'The relay retries the email.')).toEqual([]);
});
