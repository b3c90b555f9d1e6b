import { type CpuProfile, scriptName, scriptSamples, shareOut } from './scriptShares.ts';

it.each([
  ['http://localhost:8080/main.0a1b2c3d.js', 'main'],
  ['http://localhost:8080/527.0a1b2c3d.js', '527'],
  ['http://localhost:8080/remotes/mfe-shopper/1.0.36-3f2a9c1e/login.0a1b2c3d.js', 'mfe-shopper/login'],
  ['http://localhost:8080/dashboard', 'inline'],
])('%s is %s', (address, name) => {
  expect(scriptName(address)).toBe(name);
});

const frame = (url: string) => ({ functionName: '', url });
const profile: CpuProfile = {
  nodes: [
    { id: 1, callFrame: frame(''), children: [2, 5] },
    { id: 2, callFrame: frame('http://localhost/main.0a1b2c3d.js'), children: [3, 4] },
    // A built-in function (without a URL) that main.js calls. Its samples count for main.js.
    { id: 3, callFrame: frame('') },
    { id: 4, callFrame: frame('http://localhost/framework.0a1b2c3d.js') },
    { id: 5, callFrame: frame('') },
  ],
  samples: [1, 2, 3, 4, 2, 5],
};

it('assigns a sample to the running script, or to the script that called the running built-in function', () => {
  expect(scriptSamples(profile)).toEqual(
    new Map([
      ['main', 3],
      ['framework', 1],
    ]),
  );
});

it('divides the time of several loads among the scripts, the largest share first', () => {
  const loads = [
    new Map([
      ['main', 10],
      ['framework', 20],
    ]),
    new Map([['framework', 10]]),
  ];
  expect([...shareOut(loads, 80)]).toEqual([
    ['framework', 60],
    ['main', 20],
  ]);
});
