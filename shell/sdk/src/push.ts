export { registerWorker } from './push/registerWorker.ts';
export { pushState, type PushState, renewPush, turnOffPush, turnOnPush } from './push/browserPush.ts';
