# Liveness and readiness check of this container's process on its internal port ($1). Bash, because a second Node
# every few seconds would cost more than the process itself. A process that has responded once is killed after
# $failures_allowed checks without a response, so that the restart policy restarts it: Docker itself only marks it as
# unhealthy. A process that reports "not ready" waits for a dependency; a restart would not help. The failure is
# counted before the request, because a hung check is killed. A hung check takes 13 seconds, so the limit is about a
# minute.
failures_allowed=5
count=/tmp/failed-checks

# Whether /health/$1 returns 200.
is_up() {
  exec 3<> "/dev/tcp/127.0.0.1/$port" || return 1
  printf 'GET /health/%s HTTP/1.0\r\n\r\n' "$1" >&3
  read -r answer <&3
  [[ $answer == *' 200 '* ]]
}

port=$1
if [ -f "$count" ]; then
  failed=$(($(<"$count") + 1))
  echo "$failed" > "$count"
  # Kills every process of the container except its init, which then exits.
  if ((failed > failures_allowed)); then kill -KILL -1; fi
fi
is_up live || exit 1
echo 0 > "$count"
is_up ready || exit 1
