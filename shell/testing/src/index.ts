export { http, HttpResponse } from 'msw';
export { describeRemote } from './describeRemote.ts';
export { fakeToken } from './fakeToken.ts';
export { renderWithApp, signInAs } from './renderWithApp.tsx';
export { expectConsoleError } from './unexpected.ts';
export { apiServer, fail, ok, useApiServer } from './server.ts';
