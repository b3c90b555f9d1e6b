import { networkError } from '@boaxepa/shell-sdk';
import { currentToast } from '@boaxepa/ui';
import { reportFailure } from './reportFailure.ts';
import { watchFaults } from './watchFaults.ts';

jest.mock('./reportFailure.ts', () => ({ reportFailure: jest.fn() }));

const reject = (reason: unknown) =>
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));

beforeAll(watchFaults);

it.each([networkError(), new DOMException('left', 'AbortError')])(
  'ignores reasons that are no fault of the page: %#',
  (reason) => {
    reject(reason);
    expect(reportFailure).not.toHaveBeenCalled();
  },
);

it('reports a fault to the gateway and to the user', () => {
  reject(new TypeError('x is undefined'));
  expect(reportFailure).toHaveBeenCalledWith(expect.objectContaining({ stage: 'action', kind: 'threw' }));
  expect(currentToast()?.title).toBe('Algo deu errado aqui');
});
