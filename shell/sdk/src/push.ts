export { registerWorker } from './push/registerWorker.ts';
export {
  keepPushRenewed,
  pushState,
  type PushState,
  renewPush,
  turnOffPush,
  turnOnPush,
} from './push/browserPush.ts';
