import type { Area } from "../../domain/area.js";
import type { Dependencies } from "../../domain/dependencies.js";
import { eraseEvents } from "./erasure.js";
import { getEvent } from "./get-event.js";
import { deleteEventsJob, scheduledEventsJob } from "./jobs.js";
import { listEventTypes } from "./list-event-types.js";
import { listEvents } from "./list-events.js";
import { streamEvents } from "./stream-events.js";

/** The log of events (README.md). What is logged, and when, is in prisma/functions/events. */
export const eventsArea = {
  operations: (dependencies: Dependencies) => ({
    listEventTypes,
    listEvents: listEvents(dependencies),
    streamEvents: streamEvents(dependencies),
    getEvent: getEvent(dependencies),
  }),
  jobs: (dependencies: Dependencies) => [scheduledEventsJob(dependencies), deleteEventsJob(dependencies)],
  erasure: () => [{ table: "events", isImmediate: true, erase: eraseEvents }],
} satisfies Area;

export { presentEvent, presentSequence, presentSubject } from "./rows.js";
export { createSequencer, onSequenced, sequencerLagQuery } from "./sequencer.js";
export {
  type EventType,
  isForAddressee,
  isForEverybody,
  isPermitted,
  selectKnownTypes,
  selectTypes,
  typesByName,
} from "./types.js";
export {
  buildViewer,
  buildViewerCondition,
  type JudgedEvent,
  maySee,
  selectJudgedEvents,
  type Viewer,
  type VisibleEvent,
} from "./viewer.js";
