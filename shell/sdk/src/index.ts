export type { NavigationItem, RemoteModule, RemoteRoute } from './remote.ts';
export { paths, type RecoveryAudience, returnParameter } from './paths/paths.ts';
export {
  type Audience,
  audienceOf,
  businessAddress,
  type FrameKind,
  recoveryOfBusiness,
  type RouteOwner,
  routeOwnerOf,
  routeOwners,
  setAreas,
  shellRoutes,
} from './paths/routeOwners.ts';
export * from './router/router.ts';
export { CurrentRouter, useCurrentRouter } from './router/currentRouter.ts';
export { documentTitle, PageTitle, usePageTitle, useTitleCount } from './router/usePageTitle.ts';
export { hasPreviousScreen, useGoBack } from './router/useGoBack.ts';
export { useIsMounted } from './router/useIsMounted.ts';
export { useRedirectAfter } from './router/useRedirectAfter.ts';
export { type AppConfig, appConfig } from './config/appConfig.ts';
export {
  type ApiError,
  explainUnanswered,
  isApiError,
  isOffline,
  isOwnFault,
  isServerDown,
  isTemporary,
  isUnanswered,
  messageOf,
  networkError,
} from './http/apiError.ts';
export { serverNow } from './http/serverClock.ts';
export { hasConnection, isConnected } from './http/connection.ts';
export { reportFault } from './http/reportFault.ts';
export {
  type ApiMeta,
  type ApiOptions,
  type ApiRequest,
  callServer,
  fetchAuthorized,
} from './http/callServer.ts';
export { downloadFile, saveFile } from './http/downloadFile.ts';
export { fetchStore } from './http/fetchStore.ts';
export {
  install,
  isAppleTouchDevice,
  isInstalled,
  useInstallation,
  watchInstallOffer,
} from './installation/installPrompt.ts';
export { useAppBadge } from './installation/useAppBadge.ts';
export { recheckSession } from './session/accessToken.ts';
export { RequireUser } from './session/RequireUser.tsx';
export { changeDeviceData, readDeviceData, writeDeviceData } from './session/deviceData.ts';
export { draftsKey, removeDrafts } from './session/drafts.ts';
export { type SavedCode, savedCodes, type SavedCodes, type TicketField } from './session/savedCodes.ts';
export { askBeforeSignOut } from './session/pendingSignOut.ts';
export { loginFailure } from './session/loginFailure.ts';
export { endedUser, getSession, isGuest, onIdentityChange, type Session } from './session/sessionStore.ts';
export { signIn, type SignInAnswer, signOut } from './session/signInOut.ts';
export {
  readStored,
  readStoredJson,
  removeStored,
  storageKeys,
  subscribeStored,
  useStored,
  writeStored,
} from './session/storedValues.ts';
export { useSession } from './session/useSession.ts';
export { isSigningOut, useImmediateSignOut, useSignOut } from './session/useSignOut.ts';
// Use zustand for state that several modules observe. Redux would be too large for the pages before a login.
export { createStore, useStore } from 'zustand';
