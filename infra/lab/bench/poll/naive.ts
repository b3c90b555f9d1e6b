// Server that returns the polled lists without optimizations: koa-jwt, find().lean() and JSON. Arguments: port,
// database and public key.
import { createPublicKey } from 'node:crypto';
import Router from '@koa/router';
import Koa from 'koa';
import jwt from 'koa-jwt';
import { createConnection, Schema } from 'mongoose';

const [port = '0', mongoUrl = '', pem = ''] = process.argv.slice(2);
const connection = await createConnection(mongoUrl).asPromise();
const loose = new Schema({ _id: String }, { strict: false, versionKey: false });
const orders = connection.model('orders', loose, 'orders');
const notifications = connection.model('notifications', loose, 'notifications');

const router = new Router();
router.get('/api/shopper/orders', async (ctx) => {
  const { sub: shopperId } = ctx.state['user'] as { sub: string };
  ctx.body = { data: await orders.find({ shopperId }).sort({ createdAt: -1 }).lean() };
});
router.get('/api/shopper/notifications', async (ctx) => {
  const { sub: shopperId } = ctx.state['user'] as { sub: string };
  ctx.body = { data: await notifications.find({ shopperId }).sort({ createdAt: -1 }).limit(100).lean() };
});
router.get('/api/orders/partner', async (ctx) => {
  const { partnerId } = ctx.state['user'] as { partnerId: string };
  ctx.body = { data: await orders.find({ partnerId }).sort({ createdAt: -1 }).limit(100).lean() };
});

const app = new Koa();
// A key object is used, because parsing a PEM for each request is slow. The cast is necessary because the types of
// koa-jwt accept only strings.
app.use(jwt({ secret: createPublicKey(pem) as unknown as string, algorithms: ['ES256'] }));
app.use(router.routes());
const server = app.listen(Number(port), '127.0.0.1');
server.keepAliveTimeout = 65_000;
