import { importedPackages, packageManifest } from './packageManifest.ts';

const definition = { folder: 'shell/ui', compiled: { 'shell/ui/src': '' } };
const manifest = {
  name: '@boaxepa/ui',
  version: '3.1.0',
  type: 'module',
  sideEffects: ['./src/start.ts'],
  exports: { '.': './src/index.ts', './map': './src/map.tsx', './package.json': './package.json' },
};
const versionOf = (name: string) => Promise.resolve(name === 'react' ? '19.3.1' : '1.2.3');

it('finds the packages that scripts and declarations import, also lazily and as types', () => {
  const code = `import React, { type FC } from 'react';
    import 'leaflet/dist/leaflet.css';
    export * from "@boaxepa/contracts/wire/ids";
    const late = () => import(/* webpackChunkName: "x" */ '@scope/late/part');
    declare const type: import('msw').Handler;
    import { own } from './own.js';
    import fs from 'node:fs';`;
  expect(importedPackages(code).toSorted()).toEqual([
    '@boaxepa/contracts',
    '@scope/late',
    'leaflet',
    'msw',
    'react',
  ]);
});

it('a package exports compiled files with their types', async () => {
  expect(await packageManifest(manifest, definition, [], versionOf)).toMatchObject({
    exports: {
      '.': { types: './dist/index.d.ts', default: './dist/index.js' },
      './map': { types: './dist/map.d.ts', default: './dist/map.js' },
      './package.json': './package.json',
    },
    sideEffects: ['./dist/start.js'],
  });
});

it('packages of which a page has one copy are peer dependencies, others are dependencies', async () => {
  const imports = ['react', 'leaflet', '@boaxepa/contracts', '@boaxepa/ui'];
  expect(await packageManifest(manifest, definition, imports, versionOf)).toMatchObject({
    peerDependencies: { '@boaxepa/contracts': '^1.2.3', react: '^19.3.1' },
    dependencies: { leaflet: '1.2.3' },
  });
});

it('a package that is not installed stops the build', async () => {
  const missing = () => Promise.reject(new Error('not installed'));
  await expect(packageManifest(manifest, definition, ['leaflet'], missing)).rejects.toThrow('not installed');
});
