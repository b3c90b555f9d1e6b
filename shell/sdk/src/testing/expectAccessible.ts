import { act } from '@testing-library/react';
import { axe, toHaveNoViolations } from 'jest-axe';

expect.extend(toHaveNoViolations);

/** Fails when axe finds a fault in what is shown. An answer that comes meanwhile is drawn as in `waitFor`, without React's warning. */
export async function expectAccessible(element: Element): Promise<void> {
  await act(async () => expect(await axe(element)).toHaveNoViolations());
}
