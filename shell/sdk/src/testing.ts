export { http, HttpResponse } from 'msw';
export { fakeToken } from './testing/fakeToken.ts';
export { type AppOptions, type RenderedApp, renderWithApp, signInAs } from './testing/renderWithApp.tsx';
export { apiServer, fail, ok, useApiServer } from './testing/server.ts';
