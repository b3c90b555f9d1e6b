import { act, configure } from '@testing-library/react';
import '@testing-library/jest-dom';
import { axe, toHaveNoViolations } from 'jest-axe';
import { failOnUnexpected } from '../../../shell/testing/src/unexpected.ts';

// A busy machine takes longer than the usual second; what never comes still fails.
configure({ asyncUtilTimeout: 15_000 });

failOnUnexpected();

declare global {
  namespace jest {
    interface Matchers<R> {
      /** Axe finds no fault. An answer that comes meanwhile is drawn as in `waitFor`, without React's warning. */
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
