import { array, number, object, string } from 'yup';
import { defineRoute, raw, reply } from './routes.ts';

export const id = 'a'.repeat(24);
/** Data that the route /api/fruit returns. Tests change it between two polls. */
export const market = { fruit: 'caqui' };

const body = object({
  name: string().required('Nome é obrigatório'),
  items: array(
    object({ quantity: number().integer().min(1, 'Mínimo 1').required('Quantidade é obrigatória') }),
  ).default([]),
});
/** Routes for tests. Together they cover every kind of access and every kind of response. */
export const thingRoutes = [
  defineRoute({
    method: 'POST',
    path: '/api/things/:thingId',
    summary: 'Makes a thing',
    access: 'shopper',
    params: object({
      thingId: string()
        .matches(/^[0-9a-f]{24}$/)
        .required(),
    }),
    body,
    output: object({ name: string().required(), owner: string().required() }),
    top: object({ total: number().required() }),
    status: 201,
    handler: ({ body: { name }, actor }) =>
      reply({ name, owner: actor.userId }, { message: 'Feito', top: { total: 1 } }),
  }),
  defineRoute({
    method: 'GET',
    path: '/api/fruit',
    summary: 'A polled list',
    access: 'signed-in',
    query: object({ limit: number().integer('Inválido').max(10, 'No máximo 10') }),
    output: object({ fruit: string().required() }),
    etag: true,
    handler: () => ({ fruit: market.fruit }),
  }),
  defineRoute({
    method: 'GET',
    path: '/api/who',
    summary: 'Knows the caller when there is one',
    access: 'public',
    output: object({ who: string().required() }),
    handler: ({ actor }) => ({ who: actor?.name ?? 'ninguém' }),
  }),
  defineRoute({
    method: 'GET',
    path: '/api/shop',
    summary: 'For partners',
    access: 'partner',
    output: object({ partnerId: string().required() }),
    handler: ({ actor }) => ({ partnerId: actor.partnerId }),
  }),
  defineRoute({
    method: 'GET',
    path: '/api/broken',
    summary: 'Throws what nobody expected',
    access: 'public',
    output: null,
    handler: () => {
      throw new Error('connection of ana@example.com to 10.0.0.1 refused');
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/api/undeclared',
    summary: 'Answers something else than declared',
    access: 'public',
    output: object({ name: string().required() }),
    handler: () => JSON.parse('{"name":"x","passwordHash":"y"}') as { name: string },
  }),
  defineRoute({
    method: 'GET',
    path: '/api/file',
    summary: 'A file',
    access: 'public',
    output: null,
    handler: () =>
      raw(Buffer.from('%PDF'), { type: 'application/pdf', headers: { 'Content-Disposition': 'attachment' } }),
  }),
  defineRoute({
    method: 'GET',
    path: '/internal/count',
    summary: 'Counts',
    access: 'internal',
    output: object({ count: number().required() }),
    handler: () => ({ count: 3 }),
  }),
];
