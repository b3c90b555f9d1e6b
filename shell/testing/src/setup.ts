import { existsSync } from 'node:fs';
import path from 'node:path';
import type { RemoteDeclaration } from '@boaxepa/contracts/wire/remotes';
import type * as Sdk from '@boaxepa/shell-sdk';
import { act, configure } from '@testing-library/react';
import '@testing-library/jest-dom';
import { axe, toHaveNoViolations } from 'jest-axe';
import { failOnUnexpected } from './unexpected.ts';

// Timeout of asynchronous queries in milliseconds. On a busy machine, the default of one second is too short.
configure({ asyncUtilTimeout: 15_000 });

failOnUnexpected();

// In the repository of a single remote, fill the route table with the routes of that remote.
const declaration = path.resolve('src/declaration.ts');
if (existsSync(declaration)) {
  const { setAreas } = jest.requireActual<typeof Sdk>('@boaxepa/shell-sdk');
  setAreas([jest.requireActual<{ declaration: RemoteDeclaration }>(declaration).declaration]);
}

declare global {
  namespace jest {
    interface Matchers<R> {
      /** Asserts that axe finds no accessibility violation. React updates during the scan cause no `act` warning. */
      toBeAccessible(): Promise<R>;
    }
  }
}

expect.extend({
  async toBeAccessible(element: Element) {
    const results = await act(async () => axe(element));
    return toHaveNoViolations.toHaveNoViolations(results);
  },
});
