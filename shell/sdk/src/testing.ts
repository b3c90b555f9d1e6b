export { http, HttpResponse } from 'msw';
export { describeRemote } from './testing/describeRemote.ts';
export { fakeToken } from './testing/fakeToken.ts';
export { renderWithApp, signInAs } from './testing/renderWithApp.tsx';
export { apiServer, fail, ok, useApiServer } from './testing/server.ts';
