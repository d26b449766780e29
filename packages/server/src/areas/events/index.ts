import type { Area } from "../../domain/area.js";
import type { Dependencies } from "../../domain/dependencies.js";
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
} satisfies Area;

export { createSequencer, sequencerLagQuery } from "./sequencer.js";
