import { act, configure } from '@testing-library/react';
import '@testing-library/jest-dom';
import { axe, toHaveNoViolations } from 'jest-axe';
import { failOnUnexpected } from '../../../shell/testing/src/unexpected.ts';

// On a busy machine, a test can need longer than the default of one second.
configure({ asyncUtilTimeout: 15_000 });

failOnUnexpected();

declare global {
  namespace jest {
    interface Matchers<R> {
      /**
       * Asserts that axe finds no accessibility violation. A response that arrives during the scan causes no `act`
       * warning from React.
       */
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
