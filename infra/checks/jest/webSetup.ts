import { act, configure } from '@testing-library/react';
import '@testing-library/jest-dom';
import { axe, toHaveNoViolations } from 'jest-axe';
import { failOnUnexpected } from '../../../shell/testing/src/unexpected.ts';

// A busy machine needs more than the default of one second.
configure({ asyncUtilTimeout: 15_000 });

failOnUnexpected();

declare global {
  namespace jest {
    interface Matchers<R> {
      /** Asserts that axe finds no accessibility violation. Updates during the scan cause no `act` warning. */
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
