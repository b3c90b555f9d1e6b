export { LoginForm } from './login/LoginForm.tsx';
export {
  type LoginVisit,
  registeredState,
  safeReturnAddress,
  useLoginVisit,
  useReturnAddress,
} from './login/loginVisit.ts';
export { SessionEnded } from './login/SessionEnded.tsx';
