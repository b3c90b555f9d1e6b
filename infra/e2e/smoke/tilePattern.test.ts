import { tilePattern } from './tilePattern.ts';

const patternOf = (tileUrl: string) => tilePattern(JSON.stringify({ environment: 'production', tileUrl }));

it('matches the tiles of the configured server only', () => {
  const pattern = patternOf('https://{s}.tiles.example/v1/{z}/{x}/{y}{r}.png?key=a+b');
  expect('https://a.tiles.example/v1/13/3034/4647@2x.png?key=a+b').toMatch(pattern ?? '');
  for (const address of [
    'https://a.tiles.example/v1/13/3034/4647.png',
    'https://a.tilesXexample/v1/13/3034/4647.png?key=a+b',
    'https://a.tiles.example/v1/style.json',
    'http://localhost:8080/media/13/3034/4647.png',
  ])
    expect(address).not.toMatch(pattern ?? '');
});

it('is undefined for a page without configuration or without tiles', () => {
  expect([tilePattern(null), tilePattern('{}'), patternOf('')]).toEqual([undefined, undefined, undefined]);
});
