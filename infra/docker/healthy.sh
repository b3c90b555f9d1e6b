# Whether the process of this container is ready, asked on its internal port ($1): a second Node every few seconds would cost more than the process.
# One that was ready once and has not been for $failures_allowed checks is ended, so that the restart policy brings it back: Docker itself only
# marks it. Counted before asking, because a check that hangs is ended.
failures_allowed=20
count=/tmp/failed-checks
if [ -f "$count" ]; then
  failed=$(($(<"$count") + 1))
  echo "$failed" > "$count"
  # Every process of the container but its init, which ends with them.
  if ((failed > failures_allowed)); then kill -KILL -1; fi
fi
exec 3<> "/dev/tcp/127.0.0.1/$1" || exit 1
printf 'GET /health/ready HTTP/1.0\r\n\r\n' >&3
read -r answer <&3
[[ $answer == *' 200 '* ]] || exit 1
echo 0 > "$count"
