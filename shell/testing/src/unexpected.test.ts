import { useApiServer } from './server.ts';
import { expectConsoleError, takeProblems } from './unexpected.ts';

useApiServer();

describe('the problems that fail a test', () => {
  it('include an unexpected console.error', () => {
    console.error('planted %s', 'error');
    expect(takeProblems()).toEqual(['console.error: planted error']);
  });

  it('exclude a console.error that the test expects', () => {
    expectConsoleError(/^planted/);
    console.error('planted error');
    expect(takeProblems()).toEqual([]);
  });

  it('include a request without a handler', async () => {
    await expect(fetch('http://localhost/api/planted')).rejects.toThrow(
      /without a matching request handler|Cannot bypass a request/,
    );
    expect(takeProblems()).toEqual(['no handler for GET http://localhost/api/planted']);
  });
});
