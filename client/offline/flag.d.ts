/** False in a build with SERVICE_WORKER=off (scripts/lib/service-worker.mjs): installed workers are then removed. */
declare const __SERVICE_WORKER__: boolean
