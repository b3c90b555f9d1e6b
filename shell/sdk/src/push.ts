export {
  pushState,
  type PushState,
  registerWorker,
  renewPush,
  turnOffPush,
  turnOnPush,
} from './push/browserPush.ts';
