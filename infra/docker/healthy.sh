# Whether the process of this container is ready, asked on its internal port ($1): a second Node every few seconds would cost more than the process.
exec 3<> "/dev/tcp/127.0.0.1/$1"
printf 'GET /health/ready HTTP/1.0\r\n\r\n' >&3
read -r answer <&3
[[ $answer == *' 200 '* ]]
