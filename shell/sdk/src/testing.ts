export { http, HttpResponse } from 'msw';
export { describeRemote, type RemoteExpectations } from './testing/describeRemote.ts';
export { fakeToken } from './testing/fakeToken.ts';
export { type AppOptions, type RenderedApp, renderWithApp, signInAs } from './testing/renderWithApp.tsx';
export { apiServer, fail, ok, useApiServer } from './testing/server.ts';
